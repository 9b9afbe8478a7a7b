import { requestRecoveryEndpoint } from '#contract/recovery';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

const AT_LEAST_MS = 800;

/**
 * Never sooner than after 0.8 s. False: nothing was asked for, because the server did not answer,
 * was in trouble, or has heard this address too often.
 */
export async function askForRecovery(email: string): Promise<boolean> {
  const moment = new Promise((resolve) => {
    setTimeout(resolve, AT_LEAST_MS);
  });
  const asked = await call(requestRecoveryEndpoint, { body: { email } }).then(
    () => true,
    // What the server cannot read as an e-mail belongs to no account either.
    (error: unknown) => error instanceof ApiError && error.status === 400,
  );
  await moment;
  return asked;
}
