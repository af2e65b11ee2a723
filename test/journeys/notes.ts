/** What a page has seen since its beginning. */
export interface Noted {
  readonly events: { type: string; tag: string; detail: unknown; at: number }[];
  /** Texts that were somewhere in the document in a frame, where, and when first. */
  readonly sights: { text: string; where: string; at: number }[];
  /** Frames in which somebody has looked. */
  frames: number;
  /** Whether `universalnav:header:loaded` came before the browser had another task after `mp-ready`. */
  sameTask: boolean[];
  pageshows: { persisted: boolean; at: number }[];
  /** When the header's tag was defined, and so connected. */
  definedAt: number;
}

/** Runs in the page before everything else: nothing of it may refer to this module. */
export function noteEverything(watched: readonly string[]): void {
  const noted: Noted = { events: [], sights: [], frames: 0, sameTask: [], pageshows: [], definedAt: 0 };
  Object.assign(window, { noted });
  const types = [
    'mp-ready',
    'mp-error',
    'mp-auth-error',
    'mp-logout',
    'universalnav:header:loaded',
    'universalnav:401',
  ];
  let tasksSinceReady = Number.NaN;
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const tag = event.target instanceof Element ? event.target.localName : '#document';
      const detail: unknown = JSON.parse(JSON.stringify((event as CustomEvent).detail ?? null));
      noted.events.push({ type, tag, detail, at: performance.now() });
      if (type === 'universalnav:header:loaded') noted.sameTask.push(tasksSinceReady === 0);
      if (type !== 'mp-ready' || tag !== 'mp-header') return;
      tasksSinceReady = 0;
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => (tasksSinceReady += 1));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  }
  void customElements.whenDefined('mp-header').then(() => (noted.definedAt = performance.now()));
  window.addEventListener('pageshow', (event) =>
    noted.pageshows.push({ persisted: event.persisted, at: performance.now() }),
  );

  /** Texts and attribute values of the document and of every open shadow root: all that a reader could be told. */
  function textsOf(node: Node, found: string[]): void {
    if (node instanceof Element) {
      // What is hidden is there for nobody, neither for eyes nor for assistive technology; what has no box of its own may
      // have children with one.
      const hasNoBox = getComputedStyle(node).display === 'contents';
      if (!hasNoBox && !node.checkVisibility({ visibilityProperty: true })) return;
      for (const { name, value } of node.attributes) found.push(`${node.localName}[${name}]=${value.slice(0, 200)}`);
      if (node instanceof HTMLInputElement) found.push(node.value);
      if (node.shadowRoot) textsOf(node.shadowRoot, found);
    }
    if (node instanceof Text) found.push(`${node.parentElement?.localName ?? ''}: ${node.data.slice(0, 200)}`);
    for (const child of node.childNodes) textsOf(child, found);
  }
  function look(): void {
    const found: string[] = [];
    textsOf(document, found);
    noted.frames += 1;
    for (const text of watched) {
      const where = found.find((one) => one.includes(text));
      const isNew = !noted.sights.some((sight) => sight.text === text && sight.where === where);
      if (where !== undefined && isNew) noted.sights.push({ text, where, at: performance.now() });
    }
  }
  if (watched.length === 0) return;
  const watcher = new MutationObserver(look);
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  watcher.observe(document, everything);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    watcher.observe(root, everything);
    return root;
  };
  const eachFrame = () => {
    look();
    requestAnimationFrame(eachFrame);
  };
  eachFrame();
  // Whoever comes back to this document has eyes of their own.
  document.addEventListener('resume', () => noted.sights.splice(0));
}
