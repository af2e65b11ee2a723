/** What takes a partner's templates from their text to the page. Fetched where somebody has one. */
export { parseBy } from '../browser/inert-html.ts';
export { readTemplates } from './read-templates.ts';
export { TemplateView } from './template.view.tsx';
