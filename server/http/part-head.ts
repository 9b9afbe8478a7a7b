/** Name and file name of a part, from its headers. */
export type PartHead = {
  name: string;
  filename: string | undefined;
  /** Has a file's name, or says that it is bytes. */
  isFile: boolean;
};

/** One parameter of a header; browsers put no backslash before anything but a quote. */
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^\s;"]*))/g;

function parametersOf(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = '', quoted, bare] of header.matchAll(PARAMETER)) {
    found.set(key.toLowerCase(), quoted?.replaceAll(String.raw`\"`, '"') ?? bare ?? '');
  }
  return found;
}

/** `UTF-8''cart%C3%A3o.pdf`, as RFC 5987 writes what is not ASCII; undefined if it is not readable. */
function extended(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Some send the whole path of the file on their computer. */
const lastOfPath = (filename: string) => filename.slice(filename.search(/[^/\\]*$/));

/** Undefined where a part does not say which field it is, or its name would reach into our objects. */
export function readPartHead(head: string): PartHead | undefined {
  const headers = new Map<string, string>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  }
  const disposition = headers.get('content-disposition') ?? '';
  if (!/^\s*form-data\s*(?:;|$)/i.test(disposition)) return undefined;
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (name === undefined || /[\r\n]/.test(name) || name in {}) return undefined;
  const filename = extended(parameters.get('filename*')) ?? parameters.get('filename');
  const isBytes = /^\s*application\/octet-stream\s*(?:;|$)/i.test(
    headers.get('content-type') ?? '',
  );
  return {
    name,
    filename: filename === undefined ? undefined : lastOfPath(filename),
    isFile: filename !== undefined || isBytes,
  };
}

/** RFC 2046 gives it 1 to 70 characters. */
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? bare;
}
