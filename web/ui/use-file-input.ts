import { useState, type ChangeEvent, type DragEvent } from 'react';

/** The first, and all that came with it: those of an input that takes several. */
export type OnFile = (file: File, all: readonly File[]) => void;

/** What a file input needs that takes a file by a press and by a drop; `over`: one hangs above it. */
export function useFileInput(onFile: OnFile) {
  const [over, setOver] = useState(false);
  const take = (files: File[]) => {
    const [file] = files;
    if (file) onFile(file, files);
  };
  return {
    over,
    input: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        take([...(event.target.files ?? [])]);
        // Or choosing the same file again would change nothing.
        event.target.value = '';
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        // Browsers disagree on what a drop does to a file input.
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      },
    },
  };
}
