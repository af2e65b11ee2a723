import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const CHUNKS = ['chunks', 'lite/chunks'].flatMap((folder) =>
  readdirSync(`dist/${folder}`).map((file) => `${folder}/${file}`),
);

/** Runs in a process of its own: fetches each chunk, and says of each what went wrong, or which namespaces have a name too many. */
const fetchAll = (added: string) => `
  Object.prototype.added = ${added};
  const told = [];
  for (const file of process.argv.slice(1)) {
    const url = new URL(file, 'file://' + process.cwd() + '/dist/');
    const exported = await import(url.href).then(Object.entries, (error) => [['error', String(error)]]);
    for (const [name, value] of exported)
      if (name === 'error' || (value?.[Symbol.toStringTag] === 'Module' && Object.hasOwn(value, 'added')))
        told.push([file, name, String(value)]);
  }
  console.log(JSON.stringify(told));
`;

it.each([
  ['a text, which is no getter', '"by the page"'],
  ['a function, which could be one', '() => {}'],
])('chunks name what they export by its own names, where a page has added %s to all objects', (_, added) => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', fetchAll(added), ...CHUNKS], {
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([]);
});
