/** What takes a partner's templates from their text to the page. Fetched where somebody has one. */
export { prepareParser } from '../browser/inert-html.parts.ts';
export { readTemplates } from './read-templates.ts';
export { TemplateView } from './template.view.tsx';
