/** The password link this tab was opened with. In memory only: never in the address, never stored. */
let held: string | undefined;

export const passwordLink = {
  hold: (token: string): void => {
    held = token;
  },
  read: (): string | undefined => held,
  drop: (): void => {
    held = undefined;
  },
};
