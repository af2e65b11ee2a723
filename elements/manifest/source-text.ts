import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

/** A source as text and as a tree, so that what stands in its comments can be read beside what they are about. */
export interface SourceText {
  readonly text: string;
  readonly program: ESTree.Program;
  /** The doc comment right before a node. */
  docOf(node: Place): Doc | undefined;
  /** The same as it is written. */
  commentOf(node: Place): string;
  textOf(node: Place): string;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Doc {
  readonly description: string;
  /** `@name text`, in their order. */
  readonly tags: readonly DocTag[];
}

export interface DocTag {
  readonly name: string;
  readonly text: string;
}

export function readSource(path: URL): SourceText {
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path.pathname, text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const before = ({ start }: Place) => docs.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
  return {
    text,
    program,
    docOf(node) {
      const found = before(node);
      return found && parseDoc(found.value);
    },
    commentOf(node) {
      const found = before(node);
      return found ? `${text.slice(found.start, found.end)}\n` : '';
    },
    textOf: ({ start, end }) => text.slice(start, end),
  };
}

const INLINE_TAG = /(?:^|\s)@(?=[a-z]+\b)/;

/** The description is what stands before the first tag; a tag goes on to the next one. */
function parseDoc(comment: string): Doc {
  const plain = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join('\n');
  const [description = '', ...tags] = plain.split(INLINE_TAG);
  return {
    description: oneLine(description),
    tags: tags.map((tag) => {
      const [, name = '', text = ''] = /^([a-z]+)([^]*)$/.exec(tag) ?? [];
      return { name, text: oneLine(text) };
    }),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
