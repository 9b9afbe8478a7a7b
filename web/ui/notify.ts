import type { ReactElement } from 'react';
import { toast, type Toast } from 'react-hot-toast/headless';

type Tone = 'success' | 'error' | 'info';

type Options = {
  duration?: number;
  /** What is drawn where the text alone will not do; it says the same. */
  drawn?: (shown: Toast) => ReactElement;
};

const show = { success: toast.success, error: toast.error, info: toast };

/** The text is the identity: saying the same thing again renews the toast instead of adding one. */
const say =
  (tone: Tone) =>
  (text: string, { drawn, ...options }: Options = {}) =>
    show[tone](drawn ?? text, { ...options, id: `${tone}:${text}` });

export const notify = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  dismiss: (id: string) => toast.dismiss(id),
};
