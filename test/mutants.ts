import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { createVitest } from 'vitest/node';

/**
 * Plants one mistake after the other into our rules, one in each exported function, and runs the unit tests of the
 * feature: a mistake that no test notices is a rule that nobody checks. `npm run mutants -- cart search` looks at some
 * features. Nothing is written: a mistake lives in what the tests are given to import.
 */
interface Mutant {
  readonly file: string;
  readonly name: string;
  readonly what: string;
  readonly code: string;
}

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value;

/** The first of its kind, in the order of the text. Types are no code. */
function find(node: Syntax, matches: (node: Syntax) => boolean): Syntax | undefined {
  if (matches(node)) return node;
  if (node.type.startsWith('TS') && !('expression' in node)) return undefined;
  for (const value of Object.values(node).flat()) {
    const found = isSyntax(value) ? find(value, matches) : undefined;
    if (found) return found;
  }
  return undefined;
}

const CONDITIONS: readonly string[] = ['IfStatement', 'ConditionalExpression'];
const FUNCTIONS: readonly string[] = ['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'];

/** A condition that asks the contrary; where there is none, an answer that is missing. */
function mistakeIn(body: Syntax, text: string): Pick<Mutant, 'what' | 'code'> {
  const put = ({ start, end }: Syntax, by: string) => text.slice(0, start) + by + text.slice(end);
  const condition = find(body, ({ type }) => CONDITIONS.includes(type))?.['test'];
  if (isSyntax(condition)) {
    const asked = text.slice(condition.start, condition.end);
    return { what: `asks !(${asked})`, code: put(condition, `!(${asked})`) };
  }
  const answer =
    body.type === 'BlockStatement' ? find(body, ({ type }) => type === 'ReturnStatement')?.['argument'] : body;
  const gone = isSyntax(answer) ? answer : body;
  return { what: 'answers nothing', code: put(gone, gone.type === 'BlockStatement' ? '{}' : '(undefined as never)') };
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8');
  return (parseAst(text, { lang: 'ts' }).body as unknown as Syntax[]).flatMap(({ declaration }) => {
    if (!isSyntax(declaration)) return [];
    const parts = [declaration['declarations'] ?? declaration].flat().filter(isSyntax);
    return parts.flatMap((part) => {
      const made = isSyntax(part['init']) ? part['init'] : part;
      const body = made['body'];
      if (!FUNCTIONS.includes(made.type) || !isSyntax(body)) return [];
      return [{ file, name: (part['id'] as unknown as { name: string }).name, ...mistakeIn(body, text) }];
    });
  });
}

let planted: Mutant | undefined;
const plant: Plugin = {
  name: 'plant',
  enforce: 'pre',
  transform: (_, id) => (planted && id === resolve(planted.file) ? planted.code : undefined),
};

const wanted = process.argv.slice(2);
const featureOf = (file: string) => file.split('/')[1] ?? '';
const mutants = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((file) => file.endsWith('.rules.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(featureOf(file)))
  .toSorted()
  .flatMap(mutantsOf);

const vitest = await createVitest('test', { watch: false, bail: 1, reporters: [{}] }, { plugins: [plant] });
// What runs ten thousand schedules asks too much of every mistake.
const slow = /interleaving|truth-tables|mutations\.test|model\.test/;

/** Whether a test of the feature has noticed. */
async function isNoticed(feature: string): Promise<boolean> {
  const folder = `test/unit/${feature}`;
  if (!existsSync(folder)) return false;
  const specifications = (await vitest.globTestSpecifications([folder])).filter(({ moduleId }) => !slow.test(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

for (const feature of new Set(mutants.map(({ file }) => featureOf(file))))
  if (await isNoticed(feature)) throw new Error(`The tests of ${feature} fail by themselves`);

const survivors: Mutant[] = [];
for (const mutant of mutants) {
  planted = mutant;
  vitest.invalidateFile(resolve(mutant.file));
  if (!(await isNoticed(featureOf(mutant.file)))) {
    survivors.push(mutant);
    console.log(`Survives: ${mutant.file} ${mutant.name} ${mutant.what}`);
  }
  planted = undefined;
  vitest.invalidateFile(resolve(mutant.file));
}
await vitest.close();
console.log(`${mutants.length - survivors.length} of ${mutants.length} mistakes are noticed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;
