import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { useAfterTyping } from './use-after-typing.ts';

type Searched = {
  /** What is being searched for now, wherever that is kept. */
  value: string;
  /** Called with the trimmed text after a pause in typing, or at once on Enter and any press. */
  onSearch: (text: string) => void;
};

/** The text of a search field, ahead of what is searched for while somebody types. */
export function useSearchText({ value, onSearch }: Searched) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const typing = useAfterTyping();

  // A value that did not come from here (the back button, a cleared filter) replaces the text.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    typing.forget();
    setText(value);
  }, [value, typing]);

  const search = (typed: string) => {
    typing.forget();
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
    onSearch(asked.current);
  };
  const type = (typed: string) => {
    setText(typed);
    typing.after(() => search(typed));
  };
  /** Another text than was typed, searched for at once. */
  const put = (chosen: string) => {
    setText(chosen);
    search(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return { text, type, put, submit };
}
