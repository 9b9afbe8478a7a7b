import { useCallback } from 'react';

/** A picture that was chosen: its address is made for the element on screen and given back with it. */
export function FilePicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} alt="" />;
}
