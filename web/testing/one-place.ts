import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Nothing is laid out in these tests: from here on everything lies in the same place. */
export const layInOnePlace = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 40, 20));

/** A press there, on what has come to lie there meanwhile. */
export const pressThere = (role: 'button' | 'link', name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }), { clientX: 20, clientY: 10 });
