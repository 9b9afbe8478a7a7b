/**
 * happy-dom's showModal only sets `open`. These do what our tests rely on and browsers do: the first
 * control takes the focus, the opener gets it back, and Escape cancels the topmost dialog.
 * Inertness, the top layer and the backdrop are left to the journeys in a real browser.
 */
const openers = new Map<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button:not([disabled]), input, select, textarea')?.focus();
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute('open');
  const opener = openers.get(this);
  openers.delete(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
}

function cancelTopmost(event: KeyboardEvent) {
  const topmost = [...openers.keys()].at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !topmost) return;
  const cancel = new Event('cancel', { cancelable: true });
  topmost.dispatchEvent(cancel);
  if (!cancel.defaultPrevented) topmost.close();
}

export function installDialogs() {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', cancelTopmost);
}
