import { useEffect, useRef, useState, type RefObject } from 'react';

export function useDroppedFiles(
  zone: RefObject<HTMLElement>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = zone.current;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = event.dataTransfer === null ? [] : droppedFiles(event.dataTransfer);
      if (files.length > 0) latest.current(files);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('dragleave', leave);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('dragleave', leave);
      element?.removeEventListener('drop', drop);
    };
  }, [zone]);
  return isOver;
}

/** Omits folders, which a browser cannot send. */
function droppedFiles({ items, files }: DataTransfer): readonly File[] {
  const isFolder = [...items].map((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return [...files].filter((_file, index) => isFolder[index] !== true);
}
