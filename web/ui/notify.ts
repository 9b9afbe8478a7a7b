import { toast } from 'react-hot-toast/headless';

type Tone = 'success' | 'error' | 'info';

const show = { success: toast.success, error: toast.error, info: toast };

/** The text is the identity: saying the same thing again renews the toast instead of adding one. */
const say =
  (tone: Tone) =>
  (text: string, options: { duration?: number } = {}) =>
    show[tone](text, { ...options, id: `${tone}:${text}` });

export const notify = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  dismiss: (id: string) => toast.dismiss(id),
};
