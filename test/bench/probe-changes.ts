/** What changes below a node, and where. */

export interface Change {
  readonly type: string;
  /** `div.row[aria-selected]` */
  readonly where: string;
}

export function watchChanges() {
  let changes: Change[] = [];
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target, attributeName } of records) changes.push({ type, where: nameOf(target, attributeName) });
  };
  const watcher = new MutationObserver(note);
  return {
    start(root: Node) {
      changes = [];
      watcher.disconnect();
      watcher.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    take(): readonly Change[] {
      note(watcher.takeRecords());
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}

function nameOf(target: Node, attribute: string | null): string {
  const element = target instanceof Element ? target : target.parentElement;
  const name = element ? `${element.localName}.${element.getAttribute('class')?.split(' ')[0] ?? ''}` : target.nodeName;
  return attribute ? `${name}[${attribute}]` : name;
}
