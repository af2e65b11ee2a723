import type { HeaderEntrant } from './header-contenders.ts';
import type { HeaderBench } from './header-page.ts';
import { measureAnswering } from './measure-answering.ts';
import { type View, measureFirstView } from './measure-first-view.ts';
import { NETWORKS } from './networks.ts';

/** One round of one header: on each network, with an empty cache and with what the first visit has left. */

export interface HeaderFigures extends View {
  readonly answering: number;
  /** In the cold page alone. */
  readonly menuFirst?: number;
  readonly menuWarm?: number;
}

export type Figure = keyof HeaderFigures;

/** By setting: the network, and cold or warm. */
export type HeaderRound = Readonly<Record<string, HeaderFigures>>;

export async function measureHeader(bench: HeaderBench, entrant: HeaderEntrant): Promise<HeaderRound> {
  const round: Record<string, HeaderFigures> = {};
  for (const network of NETWORKS) {
    const { cold, warm, ...menu } = await measureFirstView(bench, entrant, network);
    const answering = await measureAnswering(bench, entrant, network);
    round[`${network.name}, cold`] = { ...cold, ...menu, answering: answering.cold };
    round[`${network.name}, warm`] = { ...warm, answering: answering.warm };
  }
  return round;
}
