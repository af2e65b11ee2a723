import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket } from '../../../src/browser/signals-socket.ts';

const SECRET = 'c2VjcmV0';

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  closes = 0;
  readonly url: string;
  readonly protocols: readonly string[];
  constructor(url: string, protocols: readonly string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    if (this.readyState !== 1) throw new DOMException('Still in CONNECTING state', 'InvalidStateError');
    this.sent.push(text);
  }
  close() {
    this.closes += 1;
  }
  does(type: string, data?: unknown) {
    if (type === 'open') this.readyState = 1;
    if (type === 'close') this.readyState = 3;
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data }));
  }
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const heard: unknown[] = [];
  const socket = openSocket(
    { url: `wss://market.example/signals/?d=${SECRET}`, protocols: ['mp-signals', 'x'] },
    { opened: () => heard.push('opened'), heard: (data) => heard.push(data), closed: () => heard.push('closed') },
  );
  return { socket, heard, fake: FakeSocket.all.at(-1)! };
}

describe('a socket', () => {
  it('opens where it is told to, and passes on what it hears', () => {
    const { socket, heard, fake } = open();
    expect([fake.url, fake.protocols]).toEqual([`wss://market.example/signals/?d=${SECRET}`, ['mp-signals', 'x']]);
    fake.does('open');
    fake.does('message', 'a text');
    socket.send('PING');
    fake.does('error');
    fake.does('close');
    fake.does('close');
    expect(heard).toEqual(['opened', 'a text', 'closed']);
    expect(fake.sent).toEqual(['PING']);
  });

  it('is silent once it was closed: the close event of a page that comes back is nobody’s', () => {
    const { socket, heard, fake } = open();
    fake.does('open');
    socket.close();
    socket.close();
    fake.does('message', 'late');
    fake.does('close');
    expect(heard).toEqual(['opened']);
    expect(fake.closes).toBeGreaterThan(0);
  });

  it('does not throw when there is nobody to send to', () => {
    const { socket, fake } = open();
    socket.send('too early');
    fake.does('open');
    fake.does('close');
    socket.send('too late');
    expect(fake.sent).toEqual([]);
  });

  it('counts as closed where the page forbids it, and says nothing of its address', async () => {
    vi.stubGlobal('WebSocket', function refuse(url: string) {
      throw new SyntaxError(`The URL '${url}' is invalid`);
    });
    const said = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const { socket, heard } = open();
    socket.send('nobody');
    expect(heard).toEqual([]);
    await undefined;
    expect(heard).toEqual(['closed']);
    expect(said.flatMap((spy) => spy.mock.calls)).toEqual([]);
    socket.close();
  });
});
