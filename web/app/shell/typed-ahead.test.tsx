import { fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { TypedAhead } from './typed-ahead.tsx';

const heard = vi.fn<(key: string) => void>();
const closed = vi.fn<() => void>();

/** A page with keys of its own, under a palette that has not come yet. */
function Page() {
  const [text, setText] = useState('');
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => heard(key);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <p>{text}</p>
      <TypedAhead text={text} onType={setText} onClose={closed} />
    </>
  );
}

test('what is typed before the palette is there is kept for it, and means nothing to the page', async () => {
  const { container, unmount } = render(<Page />);
  await userEvent.keyboard('ax{Backspace}té{Enter}');
  expect(container).toHaveTextContent(/^até$/);
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  unmount();
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
});
