import { useState, type ChangeEvent, type DragEvent } from 'react';

/** What a file input needs that takes a file by a press and by a drop; `over`: one hangs above it. */
export function useFileInput(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    input: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        // Or choosing the same file again would change nothing.
        event.target.value = '';
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        // Browsers disagree on what a drop does to a file input.
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      },
    },
  };
}
