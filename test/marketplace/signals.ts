import type { Person } from './people.ts';
import { sessionOfToken } from './viewer.ts';

export const SIGNALS_PATH = '/api/appwise/v1/signals/';

/** What feeds the badges (H §3): the team's own entry, and feeds by type. */
export interface SignalPayload {
  'appwise-team'?: { self: { unreadCount: number; hasUnreadMessages: boolean } };
  'appwise-feeds'?: { type: string; updatedResourceCount: number }[];
}

/** What the parameter `d` says: who opens the socket, and for which marketplace. */
export interface SignalsTicket {
  token: string;
  marketUrl: string;
}

export function signalPayloadOf({ badges }: Person): SignalPayload {
  return {
    'appwise-team': { self: { unreadCount: badges.unreadCount, hasUnreadMessages: badges.hasUnreadMessages } },
    'appwise-feeds': [
      { type: 'HOME', updatedResourceCount: badges.updatedResourceCount },
      { type: 'ARCHIVE', updatedResourceCount: 7 },
    ],
  };
}

/** `d` is base64 of UTF-8 JSON; both the classic and the URL-safe alphabet are taken. */
export function readSignalsTicket(d: string | null): SignalsTicket | undefined {
  if (!d) return undefined;
  try {
    const bytes = Uint8Array.from(atob(d.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const ticket: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof ticket !== 'object' || ticket === null || !('token' in ticket) || !('marketUrl' in ticket))
      return undefined;
    const { token, marketUrl } = ticket;
    return typeof token === 'string' && token && typeof marketUrl === 'string' ? { token, marketUrl } : undefined;
  } catch {
    return undefined;
  }
}

export function sessionOfTicket(ticket: SignalsTicket): string | undefined {
  return sessionOfToken(ticket.token);
}
