import { asRecord, asText } from '../api/json.rules.ts';
import { safeLink, sameOrigin } from '../api/url.rules.ts';

export interface ChatAccount {
  readonly account: string;
  readonly token: string;
}

/** Both, or nothing that a chat could begin with. */
export function parseChatAccount(json: unknown): ChatAccount | undefined {
  const answer = asRecord(json);
  const [account, token] = [asText(answer['zendeskAccount']), asText(answer['zendeskToken'])];
  return account && token ? { account, token } : undefined;
}

/** Where the chat's script is. It gets a person's token, so it comes from the market or not at all. */
export function chatScriptUrl(marketUrl: string, given?: string): string | undefined {
  if (!URL.canParse(marketUrl)) return undefined;
  return sameOrigin(safeLink(given ?? 'appwise/support-chat.js', `${marketUrl}/`), new URL(marketUrl).origin);
}
