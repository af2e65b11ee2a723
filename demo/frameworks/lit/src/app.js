import { LitElement, html, nothing } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { API_URL } from '../../place.js';
import { Path } from './path.js';

const SEARCH = { domain: 'meridian', marketUrl: API_URL, capabilities: ['appwise'] };
const BOXES = [
  { id: 'box-apps', placeholder: 'Search apps' },
  { id: 'box-help', placeholder: 'Search help' },
];

class App extends LitElement {
  static properties = {
    placeholder: { state: true },
    suggests: { state: true },
    stays: { state: true },
    hasFooter: { state: true },
    boxes: { state: true },
    log: { state: true },
  };

  #header = createRef();
  #path = new Path(this);

  constructor() {
    super();
    this.placeholder = 'Find an app';
    this.suggests = false;
    this.stays = false;
    this.hasFooter = true;
    this.boxes = BOXES;
    this.log = [];
  }

  /** In the page itself, for the page's own sheet. In a shadow root the elements work as well. */
  createRenderRoot() {
    return this;
  }

  #note = (text) => {
    this.log = [...this.log, text];
  };
  #searchHere = (query) => this.#note(`searched here: ${query}`);
  #saveDraft = () => sessionStorage.setItem('draft', this.placeholder);
  #navigate = (event) => {
    event.preventDefault();
    this.#note(`mp-navigate ${event.detail.id}`);
    this.#path.go(event.detail.url);
  };

  async #refresh() {
    await this.#header.value.refresh();
    this.#note('refreshed');
  }

  render() {
    return html`
      <mp-header
        ${ref(this.#header)}
        api-url=${API_URL}
        search-placeholder=${this.placeholder}
        .search=${{ ...SEARCH, capabilities: this.suggests ? ['appwise'] : [] }}
        .customSearchQuery=${this.stays ? this.#searchHere : undefined}
        .beforeLogout=${this.#saveDraft}
        @mp-ready=${(event) => this.#note(`mp-ready ${event.detail.userState}`)}
        @mp-search=${(event) => this.#note(`mp-search ${event.detail.query}`)}
        @mp-navigate=${this.#navigate}
      ></mp-header>
      <main>
        <div>
          <h1>Lit</h1>
          <p class="lead">
            You are at <code id="path">${this.#path.now}</code>. Where the header leads, this page goes by itself.
          </p>
        </div>
        <section class="card controls" aria-label="What the page gives to the elements">
          <label>
            Placeholder
            <input
              id="placeholder"
              type="text"
              .value=${this.placeholder}
              @input=${(event) => (this.placeholder = event.currentTarget.value)}
            />
          </label>
          <label>
            <input id="suggests" type="checkbox" @change=${() => (this.suggests = !this.suggests)} />
            Suggest while typing
          </label>
          <label>
            <input id="stays" type="checkbox" @change=${() => (this.stays = !this.stays)} />
            Search on this page
          </label>
          <label>
            <input id="footer" type="checkbox" checked @change=${() => (this.hasFooter = !this.hasFooter)} />
            Footer
          </label>
          <div class="actions">
            <button id="refresh" @click=${this.#refresh}>Refresh the header</button>
            <button id="open-cart" @click=${() => this.#header.value.openCart()}>Open the cart</button>
            <button id="swap" @click=${() => (this.boxes = this.boxes.toReversed())}>Swap the boxes</button>
          </div>
        </section>
        <ul id="boxes">
          ${repeat(
            this.boxes,
            ({ id }) => id,
            ({ id, placeholder }) => html`
              <li>
                <mp-search-widget
                  id=${id}
                  api-url=${API_URL}
                  placeholder=${placeholder}
                  .config=${SEARCH}
                ></mp-search-widget>
              </li>
            `,
          )}
        </ul>
        <section class="card">
          <h2>Events</h2>
          <ol id="log" role="log">
            ${this.log.map((line) => html`<li>${line}</li>`)}
          </ol>
        </section>
      </main>
      ${this.hasFooter ? html`<mp-footer api-url=${API_URL} company-name="Acme"></mp-footer>` : nothing}
    `;
  }
}

customElements.define('demo-app', App);
