type Box = { top: number; bottom: number; right: number };
type Size = { offsetWidth: number; offsetHeight: number };
type View = { width: number; height: number };

/** Between the menu and its button, and between the menu and the edge of the screen. */
const GAP = 4;
const EDGE = 8;

/** Under the button, its right edges in line; above it where below is no room; never off the screen. */
export function besideOpener(button: Box, { offsetWidth, offsetHeight }: Size, view: View) {
  const below = button.bottom + GAP;
  const above = button.top - GAP - offsetHeight;
  const fits = below + offsetHeight <= view.height - EDGE;
  return {
    left: within(button.right - offsetWidth, view.width - offsetWidth),
    top: within(fits || above < EDGE ? below : above, view.height - offsetHeight),
  };
}

const within = (wanted: number, room: number) => Math.max(EDGE, Math.min(wanted, room - EDGE));
