import type { RawRule } from '../templates/template-css.rules.ts';

/** Whether rules can be kept to a part of what stands in a root. */
export const canScope = 'CSSScopeRule' in globalThis;

/** CSS as plain data, by the browser's own parser: what it does not understand is gone, as in any sheet. */
export const rulesOf = (list: Pick<CSSStyleSheet, 'cssRules'>): readonly RawRule[] => [...list.cssRules].map(ruleOf);

function ruleOf(rule: CSSRule): RawRule {
  if (rule instanceof CSSStyleRule) {
    return {
      kind: 'style',
      prelude: rule.selectorText,
      declarations: textOf(rule.style),
      rules: 'cssRules' in rule ? rulesOf(rule) : [],
    };
  }
  if (rule instanceof CSSKeyframesRule) {
    return {
      kind: 'keyframes',
      prelude: `@keyframes ${CSS.escape(rule.name)}`,
      rules: [...rule.cssRules].map((frame) => ({
        kind: 'frame',
        prelude: (frame as CSSKeyframeRule).keyText,
        declarations: (frame as CSSKeyframeRule).style.cssText,
        rules: [],
      })),
    };
  }
  if (rule instanceof CSSMediaRule) return group(`@media ${rule.conditionText}`, rule);
  if (rule instanceof CSSSupportsRule) return group(`@supports ${rule.conditionText}`, rule);
  if (rule instanceof CSSContainerRule) return group(`@container ${rule.conditionText}`, rule);
  if (rule instanceof CSSLayerStatementRule)
    return { kind: 'order', prelude: `@layer ${rule.nameList.join(', ')}`, rules: [] };
  if (rule instanceof CSSLayerBlockRule) return group(`@layer ${rule.name}`, rule);
  // In a nested group, or behind a nested rule. Browsers that do not know it say the same by a rule of the style's own.
  if ('CSSNestedDeclarations' in globalThis && rule instanceof CSSNestedDeclarations)
    return { kind: 'nested', prelude: '', declarations: textOf(rule.style), rules: [] };
  return { kind: 'other', prelude: /^@[\w-]+/.exec(rule.cssText)?.[0] ?? rule.constructor.name, rules: [] };
}

const group = (prelude: string, rule: CSSGroupingRule): RawRule => ({ kind: 'group', prelude, rules: rulesOf(rule) });

/** Chromium writes a transition that waits, `all 0s 1s`, as one that lasts, `all 1s`: the times are said once more. */
function textOf(style: CSSStyleDeclaration): string {
  const { cssText, transitionDuration, transitionDelay } = style;
  if (!/[1-9]/.test(transitionDelay)) return cssText;
  const end = style.getPropertyPriority('transition-delay') ? '!important;' : ';';
  return `${cssText}transition-duration:${transitionDuration}${end}transition-delay:${transitionDelay}${end}`;
}
