type Handler = (request: FakeXhr) => void;

/** Requests that were sent, and what becomes of the next ones; set by the test. */
export const uploads = {
  sent: [] as FakeXhr[],
  onSend: ((request) => request) as Handler,
  reset(onSend: Handler = () => undefined) {
    uploads.sent = [];
    uploads.onSend = onSend;
  },
};

/** What of XMLHttpRequest an upload needs, answered by hand. */
export class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  method = '';
  url = '';
  timeout = 0;
  status = 0;
  responseText = '';
  body: FormData = new FormData();

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
    uploads.sent.push(this);
    uploads.onSend(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number) {
    const progress = new ProgressEvent('progress', { loaded, total, lengthComputable: true });
    this.upload.dispatchEvent(progress);
  }
  answer(status: number, response: unknown) {
    this.status = status;
    this.responseText = typeof response === 'string' ? response : JSON.stringify(response);
    this.dispatchEvent(new Event('load'));
  }
  /** The names of the files that were sent under one field. */
  filesOf(field: string): string[] {
    return this.body.getAll(field).flatMap((file) => (file instanceof File ? [file.name] : []));
  }
}
