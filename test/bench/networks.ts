import type { CDPSession } from 'puppeteer-core';

/** The two networks between the page and its host. */

export interface Network {
  readonly name: string;
  readonly megabits: number;
  /** From a request to the first byte of its answer, at least. */
  readonly latencyMs: number;
}

export const NETWORKS: readonly Network[] = [
  { name: '1.6 Mb/s, 150 ms', megabits: 1.6, latencyMs: 150 },
  { name: '9 Mb/s, 60 ms', megabits: 9, latencyMs: 60 },
];

export async function narrow(cdp: CDPSession, { megabits, latencyMs }: Network): Promise<void> {
  const throughput = (megabits * 1_000_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
