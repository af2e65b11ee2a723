/** How long `run` keeps a processor busy, in ms: what else a machine does meanwhile takes its time, and none of this. */
export function busyMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
