/**
 * The one-time link this tab was opened with, as it stood in the address (`token=…`, `restore=…`).
 * In memory only: never in the address any more, never stored.
 */
let held: string | undefined;

export const passwordLink = {
  hold: (link: string): void => {
    held = link;
  },
  read: (): string | undefined => held,
  drop: (): void => {
    held = undefined;
  },
};
