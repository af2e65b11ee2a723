/** Server-supplied template sets (H §3). Tokens stand in double braces and become links, counts and widgets. */
export interface TemplateSet {
  css: string;
  cssHeader: string;
  headerIn: string;
  headerOut: string;
  headerSso: string;
  headerCheckout: string;
  footer: string;
  translations: Record<string, string>;
  assets: Record<string, string>;
}

/** A set without templates: the partner keeps the built-in ones and may still bring texts. */
export const EMPTY_SET: TemplateSet = {
  css: '',
  cssHeader: '',
  headerIn: '',
  headerOut: '',
  headerSso: '',
  headerCheckout: '',
  footer: '',
  translations: {},
  assets: {},
};
