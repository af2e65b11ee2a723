import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** `SECURITY.md` promises a test for each threat: a promise is kept while that test has that name. */
interface Proof {
  readonly threat: string;
  readonly file: string;
  readonly name: string;
}

const ROW = /^\| *(T\d+) *\|(?:[^|]*\|){2}([^|]*)\|$/gm;
const PROOF = /`(test\/[^`]+)` "([^"]+)"/g;

const proofsOf = (text: string): readonly Proof[] =>
  [...text.matchAll(ROW)].flatMap(([, threat = '', column = '']) =>
    [...column.matchAll(PROOF)].map(([, file = '', name = '']) => ({ threat, file, name })),
  );

/** In the words of the file itself, whichever quotes it uses. */
function isNamed(source: string, name: string): boolean {
  const quoted = ["'", '"', '`'].map((quote) => quote + name.replaceAll(quote, `\\${quote}`) + quote);
  return quoted.some((one) => source.includes(one));
}

const isKept = ({ file, name }: Proof): boolean => existsSync(file) && isNamed(readFileSync(file, 'utf8'), name);

describe('SECURITY.md', () => {
  const text = readFileSync('SECURITY.md', 'utf8');
  const proofs = proofsOf(text);

  it('has a row for each of the twenty threats, and each row a test', () => {
    const threats = Array.from({ length: 20 }, (_, at) => `T${at + 1}`);
    expect([...text.matchAll(ROW)].map(([, threat]) => threat)).toEqual(threats);
    expect([...new Set(proofs.map(({ threat }) => threat))]).toEqual(threats);
    // Whatever stands in the last column is a proof: none is lost by a slip of the pen.
    const columns = [...text.matchAll(ROW)].map(([, , column = '']) =>
      column.replaceAll(PROOF, '').replaceAll(';', '').trim(),
    );
    expect(columns.filter(Boolean)).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(proofs.filter((proof) => !isKept(proof))).toEqual([]);
  });

  it('names files that are there', () => {
    const files = [...text.matchAll(/`((?:src|test|elements)\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('would fail on a test that is not there', () => {
    const row = '| T1 | a | b | `test/unit/sinks.test.ts` "never written"; `test/unit/none.test.ts` "is there" |';
    expect(proofsOf(row).map(isKept)).toEqual([false, false]);
  });
});
