import { loadConfig, type Config } from '#server/config';

/** Of a portal that is measured: alone on this machine, without a limit of requests. */
export const configIn = (folder: string): Config =>
  loadConfig(
    {
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SECRET_KEY: 'a secret key that only the bench knows',
    },
    folder,
  );
