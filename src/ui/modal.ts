/**
 * Opens a modal dialog, and tells when it is no longer to be seen though it is open, as in a tag that the page hides: all
 * around it would stay inert. Answers how to close it.
 */
export function openModal(dialog: HTMLDialogElement, onGone: () => void): () => void {
  if (!dialog.open) dialog.showModal();
  const boxes = new ResizeObserver(() => {
    if (!dialog.checkVisibility()) onGone();
  });
  boxes.observe(dialog);
  return () => {
    boxes.disconnect();
    dialog.close();
  };
}
