/** The smallest router, as a Lit controller: the page's path, and how to go to another one without a new document. */
export class Path {
  now = location.pathname;
  #host;

  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  #look = () => {
    this.now = location.pathname;
    this.#host.requestUpdate();
  };

  hostConnected() {
    window.addEventListener('popstate', this.#look);
  }

  hostDisconnected() {
    window.removeEventListener('popstate', this.#look);
  }

  go(url) {
    history.pushState(null, '', url);
    this.#look();
  }
}
