import type { UserState } from '../../elements/events.ts';
import { type Template, templateFor } from '../templates/template-choice.rules.ts';
import type { TemplateTree } from '../templates/template-tree.rules.ts';

export interface BarGiven {
  /** Undefined while it is unknown who is here. */
  readonly userState: UserState | undefined;
  readonly pathname: string;
  readonly useTemplate?: string;
  /** The partner's templates. */
  readonly trees: Readonly<Partial<Record<Template, TemplateTree>>>;
}

export interface Bar {
  readonly template: Template;
  /** The partner's markup for it; absent for the built-in bar. */
  readonly tree?: TemplateTree;
  /** The built-in bar with nothing but the logo. */
  readonly isBare: boolean;
}

/** Which bar is shown. */
export function barFor({ userState, pathname, useTemplate, trees }: BarGiven): Bar {
  const template = templateFor(userState ?? 'loggedout', pathname, useTemplate);
  const tree = userState !== undefined ? trees[template] : undefined;
  return { template, tree, isBare: isBareBar(template, tree) };
}

/** A checkout has no more than a logo, but for what its partner wants there. */
export const isBareBar = (template: Template, tree: TemplateTree | undefined): boolean =>
  !tree && template === 'headerCheckout';

/**
 * Whether it speaks to a visitor. That of the login pages does, whoever is here; a checkout's, unless a partner has written
 * it for both.
 */
export const isForVisitors = ({ template, tree }: Bar, userState: UserState | undefined): boolean =>
  template !== 'headerIn' && !(template === 'headerCheckout' && tree && userState !== 'loggedout');
