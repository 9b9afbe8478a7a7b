/** What hangs (a network folder, a black hole on the network) counts as what refuses. */
const ANSWERS_WITHIN_MS = 1_500;

/** Whether it works right now; waits no longer than a caller would. */
export async function inTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
  });
  const works = answer.then(
    (worked) => worked !== false,
    () => false,
  );
  return Promise.race([works, late]).finally(() => clearTimeout(timer));
}

/** However often it is asked, it is looked at once in this time; all who come meanwhile share the answer. */
export function holdAnswer(look: () => Promise<unknown>, holdsMs: number): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let since = 0;
  return () => {
    const now = performance.now();
    if (!answer || now - since > holdsMs) {
      since = now;
      answer = inTime(look());
    }
    return answer;
  };
}
