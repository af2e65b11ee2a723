import { EMPTY_SET, type TemplateSet } from '../templates.ts';

const FOOTER = '<p class="faulty-foot">© {{copyrightYear}} {{companyName}} {{languageSelect}}</p>';

/** Somebody has deleted a brace too many. The footer is in order, and stays in use. */
export const BROKEN_SET: TemplateSet = {
  ...EMPTY_SET,
  css: '.faulty-foot { padding: 16px; ',
  cssHeader: '.faulty-bar { display: flex; gap: 8px; } .faulty-bar > { color: ; }',
  headerIn: '<div class="faulty-bar">{{logo}} {{appsDropdown} {{searchBox}} {{userImage}} {{userList}}</div>',
  headerOut: '<div class="faulty-bar">{{logo}} {{searchBox {{loginItem}} {{signupItem}}</div>',
  headerSso: '<div class="faulty-bar">}} {{logo}} {{',
  footer: FOOTER,
};

const LIMIT = 256 * 1024;
const ROW = '<li><a href="/listing?q=cloud">A link that an export repeated once for every product</a></li>\n';

/** More than 256 KB of header, which nobody wants in front of each page. Generated, as such a thing always is. */
export function oversizedSet(): TemplateSet {
  const list = `<ul>${ROW.repeat(Math.ceil(LIMIT / ROW.length) + 1)}</ul>`;
  return {
    ...EMPTY_SET,
    headerIn: `<div>{{logo}} {{searchBox}} {{userList}}${list}</div>`,
    headerOut: `<div>{{logo}} {{loginItem}}${list}</div>`,
    footer: FOOTER,
  };
}
