import { ApiError } from '#web/api/api-error.ts';

/** Answers whether the person in front of the screen proved to be who signed in. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Where the question can be put; the answer takes it away again. */
export function offerQuestion(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

const isAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRM_IDENTITY';

/** Does it; where the server wants the password once more, asks for it and does it again. */
export async function withIdentity<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!ask || !isAsked(error) || !(await ask())) throw error;
    return action();
  }
}
