import { readFileSync, readdirSync } from 'node:fs';

/** The sources, and how to look into them without being deceived by comments and texts. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const ROOT = new URL('../../', import.meta.url);
export function readTree(folder: string): SourceFile[] {
  return readdirSync(new URL(`${folder}/`, ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? readTree(path) : [{ path, text: readFileSync(new URL(path, ROOT), 'utf8') }];
  });
}

export const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path);

/** One pass over what a comment, a text or a pattern begins with, so that none is found inside another. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
export const withoutComments = (text: string) =>
  text.replaceAll(TOKENS, (token) => (token.startsWith('/') ? ' ' : token));
/** What a template computes is code, the rest of it is text. */
export const withoutTexts = (text: string) =>
  withoutComments(text).replaceAll(TOKENS, (token) =>
    token.startsWith('`') ? (token.match(/\$\{[^}]*\}/g) ?? []).join(' ') : "''",
  );
