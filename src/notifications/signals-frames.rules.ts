import { asRecord } from '../api/json.rules.ts';
import { type Signal, parseSignal } from './notifications.rules.ts';

/** 64 KiB: no signal is longer, and whatever is costs more than it can be worth. */
export const LONGEST_FRAME = 65_536;

export const PING = '{"type":"PING"}';
export const PONG = '{"type":"PONG"}';

export type Frame =
  { readonly type: 'PING' } | { readonly type: 'PONG' } | { readonly type: 'MESSAGE'; readonly signal: Signal };

/** Reads whatever a socket may bring. Undefined for what says nothing to us. */
export function readFrame(data: unknown): Frame | undefined {
  if (typeof data !== 'string' || isTooLong(data)) return undefined;
  const { type, payload } = asRecord(readJson(data));
  if (type === 'PING' || type === 'PONG') return { type };
  const signal = type === 'MESSAGE' ? parseSignal(payload) : undefined;
  return signal && { type: 'MESSAGE', signal };
}

/** A letter may be up to three bytes, which are counted only where it matters. */
const isTooLong = (text: string): boolean =>
  text.length > LONGEST_FRAME ||
  (text.length * 3 > LONGEST_FRAME && new TextEncoder().encode(text).length > LONGEST_FRAME);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
