import type { PaintedViewer } from '../../src/session/painted-viewer.rules.ts';
import { sharedOnPage } from '../release.ts';

/** Whom the shell has painted, for the tree that takes the nodes over. */
const all = () => sharedOnPage('painted-viewers', () => new WeakMap<ShadowRoot, PaintedViewer>());

export const notePaintedViewer = (root: ShadowRoot, painted: PaintedViewer): void => void all().set(root, painted);

export const paintedViewerIn = (root: ShadowRoot): PaintedViewer | undefined => all().get(root);
