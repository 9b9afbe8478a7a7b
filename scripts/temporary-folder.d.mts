export declare function fitsInMemory(machine: {
  mounts: string;
  free: number;
  available: number;
}): boolean;
export declare function keepTemporaryFilesInMemory(): void;
