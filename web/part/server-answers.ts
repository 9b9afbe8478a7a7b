const PATIENCE_MS = 5_000;

/** Whether there is a server to ask at all; what it says does not matter. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch('/theme.js', { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
