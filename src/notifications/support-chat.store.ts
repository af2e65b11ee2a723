import { createStore } from 'zustand/vanilla';
import { fetchChatAccount } from '../api/chat.ts';
import type { Http } from '../api/http.ts';
import type { Report } from '../app/reports.ts';
import type { LoadScript, Script } from '../browser/script-loader.ts';
import type { PersonNews } from '../session/person-news.store.ts';
import { type ChatAccount, chatScriptUrl, parseChatAccount } from './support-chat.rules.ts';

export interface SupportChatState {
  readonly at: 'off' | 'starting' | 'on';
}

export interface SupportChatDeps {
  readonly http: Http;
  readonly marketUrl: string;
  /** The page's own `support-chat-script`. */
  readonly script: () => string | undefined;
  /** Somebody is signed in who may have notifications. */
  readonly allowed: () => boolean;
  readonly onPersonNews: (run: (news: PersonNews) => void) => () => void;
  readonly loadScript: LoadScript;
  readonly report: Report;
}

export type SupportChat = ReturnType<typeof createSupportChat>;

/** The chat with the market's support: nothing of it is there before somebody asks for help. */
export function createSupportChat(deps: SupportChatDeps) {
  const { http, marketUrl, script, allowed, onPersonNews, loadScript, report } = deps;
  const store = createStore<SupportChatState>(() => ({ at: 'off' }));
  let life = new AbortController();
  let loaded: Script | undefined;
  /** Each click on Help Center asks anew, and the page's author has read it. */
  const warnedOf = new Set<string | undefined>();

  const complain = (message: string, retryable: boolean): undefined => {
    report({ code: 'script', message, retryable });
  };

  const findScript = (): string | undefined => {
    const given = script();
    const url = chatScriptUrl(marketUrl, given);
    if (url) return url;
    const message = 'The support chat’s script must come from the marketplace’s own host; it is not loaded.';
    if (!warnedOf.has(given)) console.warn(message);
    warnedOf.add(given);
    return complain(message, false);
  };

  /** Silent when it fails: the link to the support page is there all the same. */
  const askAccount = async (signal: AbortSignal): Promise<ChatAccount | undefined> => {
    try {
      return parseChatAccount(await fetchChatAccount(http, marketUrl, signal));
    } catch {
      return undefined;
    }
  };

  const begin = async (url: string, { signal }: AbortController): Promise<boolean> => {
    const chat = await askAccount(signal);
    if (!chat || signal.aborted) return false;
    const added = loadScript(url, { account: chat.account, token: chat.token });
    loaded = added;
    try {
      await added.loaded;
      return true;
    } catch {
      added.remove();
      if (!signal.aborted) complain('The support chat’s script could not be loaded', true);
      return false;
    }
  };

  /** Nothing of the person stays: no script with a token, and no call under way. */
  const end = (): void => {
    life.abort();
    life = new AbortController();
    loaded?.remove();
    loaded = undefined;
    store.setState({ at: 'off' });
  };

  const stopListening = onPersonNews((news) => {
    if (news === 'left' || news === 'changed') end();
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,

    /** Somebody uses Help or Support. The first time brings the chat; a time that failed does not count. */
    async open(): Promise<void> {
      if (store.getState().at !== 'off' || !allowed()) return;
      const url = findScript();
      if (!url) return;
      const mine = life;
      store.setState({ at: 'starting' });
      const isOn = await begin(url, mine);
      if (!mine.signal.aborted) store.setState({ at: isOn ? 'on' : 'off' });
    },

    stop(): void {
      stopListening();
      end();
    },
  };
}
