import { ApiError } from '#web/api/api-error.ts';

/** Answers whether the person in front of the screen proved to be who signed in. */
type Ask = (ways: { code: boolean }) => Promise<boolean>;

let ask: Ask | undefined;

/** Where the question can be put; the answer takes it away again. */
export function offerQuestion(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

const CODES = ['CONFIRM_IDENTITY', 'CONFIRM_BY_CODE'];
const isAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && CODES.includes(error.code);

/** Does it; where the server wants the password once more, asks for it and does it again. */
export async function withIdentity<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!ask || !isAsked(error)) throw error;
    if (!(await ask({ code: error.code === 'CONFIRM_BY_CODE' }))) throw error;
    return action();
  }
}
