/** Runs when the frame that is being made has been handed over, before anything else that is due. */
export function afterFrame(then: (now: number) => void): void {
  void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
}
