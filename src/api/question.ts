import { isSameJson } from './json.rules.ts';
import { isAborted } from './http.ts';

export interface Question {
  /** What is asked, in full: a question of the same words is the same question. */
  readonly words: string;
  readonly ask: () => Promise<unknown>;
  readonly show: (answer: unknown) => void | Promise<void>;
  /** An answer that is there without asking. */
  readonly given?: unknown;
  /** The call's own answer, where it was made before and has come. */
  readonly said?: () => unknown;
  /** Where the answer is kept for the next page. */
  readonly place?: { read(): unknown; save(answer: unknown): void };
  readonly failed?: (error: unknown, kept: unknown) => void | Promise<void>;
}

/**
 * One question at a time: put again it is not asked again, a reply to a former one is dropped, and what was kept is
 * shown until the fresh answer is here. A call that the app itself has ended may be made once more.
 */
export function createAsker() {
  let newest: Question | undefined;
  let unanswered: Question | undefined;

  return {
    /** The next question is asked, also where it is the same. */
    askAgain() {
      newest = undefined;
    },
    /**
     * The app ends its calls. What is not answered yet is asked again, also before the engine has told of the end:
     * WebKit takes its time where a body is under way.
     */
    giveUp() {
      if (newest === unanswered) newest = undefined;
    },
    async put(question: Question): Promise<void> {
      const { words, given, said, place, ask, show, failed } = question;
      if (newest?.words === words && newest.given === given) return;
      newest = question;
      if (given !== undefined) return show(given);
      const fresh = said?.();
      if (fresh !== undefined) {
        place?.save(fresh);
        return show(fresh);
      }
      const kept = place?.read();
      if (kept !== undefined) void show(kept);
      unanswered = question;
      try {
        const answer = await ask();
        if (newest !== question) return;
        unanswered = undefined;
        place?.save(answer);
        if (!isSame(answer, kept)) await show(answer);
      } catch (error) {
        if (newest !== question) return;
        unanswered = undefined;
        if (isAborted(error)) newest = undefined;
        else await failed?.(error, kept);
      }
    },
  };
}

/** What is shown is what came: then nothing need be drawn anew. */
const isSame = (answer: unknown, kept: unknown): boolean => kept !== undefined && isSameJson(answer, kept);
