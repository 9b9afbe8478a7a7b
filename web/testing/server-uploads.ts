import { callOf } from './server-request.ts';
import { DROPPED, type Call, type Outcome, type Upload } from './server-types.ts';

/** What of XMLHttpRequest an upload needs. */
class FakeXhr extends EventTarget implements Upload {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  method = '';
  url = '';
  timeout = 0;
  status = 0;
  responseText = '';

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    const progress = new ProgressEvent('progress', { loaded, total, lengthComputable: true });
    this.upload.dispatchEvent(progress);
  }
}

/** The browser's class, sending to this server. */
export const uploadsTo = (take: (call: Call) => Promise<Outcome>) =>
  class extends FakeXhr {
    send(body: FormData) {
      const call = callOf(this.method, this.url, { headers: this.headers, body });
      take({ ...call, upload: this }).then(
        (outcome) => this.end(outcome),
        () => this.end(DROPPED),
      );
    }
    private end(outcome: Outcome) {
      if (outcome === DROPPED || outcome instanceof File) {
        return this.dispatchEvent(new Event('error'));
      }
      this.status = outcome.status;
      this.responseText = JSON.stringify(outcome.body);
      return this.dispatchEvent(new Event('load'));
    }
  };
