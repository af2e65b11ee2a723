import { LitElement, html, nothing } from 'lit';
import { FIRST, SECOND } from '../../expected.js';
import '../../page.css';

const load = () => import('marketplace-elements');

/** Every way in which Lit gives something to an element, and hears of it. */
class Expectations extends LitElement {
  static properties = { given: { state: true }, shown: { state: true }, heard: { state: true } };

  constructor() {
    super();
    this.given = FIRST;
    this.shown = true;
    this.heard = [];
  }

  createRenderRoot() {
    return this;
  }

  #hear = ({ type }) => {
    this.heard = [...this.heard, type];
  };

  firstUpdated() {
    this.querySelector('#imperative').addEventListener('camelEvent', this.#hear);
  }

  render() {
    const { given, heard } = this;
    return html`
      <main>
        <section class="card controls">
          <button id="load" @click=${load}>Load the elements</button>
          <button id="change" @click=${() => (this.given = SECOND)}>Give other values</button>
          <button id="toggle" @click=${() => (this.shown = !this.shown)}>Hide or show</button>
        </section>
        <mp-search-widget id="bare"></mp-search-widget>
        <mp-search-widget id="parent"><p>${given.text}</p></mp-search-widget>
        ${this.shown ? html`<mp-search-widget id="toggled" placeholder=${given.text}></mp-search-widget>` : nothing}
        <mp-header
          id="attributes"
          search-placeholder=${given.text}
          sub=${given.number}
          ?absolute-path=${given.yes}
          cache=${given.no}
        ></mp-header>
        <mp-header
          id="properties"
          .searchPlaceholder=${given.text}
          .sub=${given.number}
          .absolutePath=${given.yes}
          .cache=${given.no}
          .search=${given.object}
          .widgets=${given.list}
          .beforeLogout=${given.act}
        ></mp-header>
        <mp-search-widget id="handler" .onSearchQuery=${given.act}></mp-search-widget>
        <mp-banners
          id="events"
          @lowercaseevent=${this.#hear}
          @kebab-event=${this.#hear}
          @camelEvent=${this.#hear}
          @CAPSevent=${this.#hear}
          @PascalEvent=${this.#hear}
        ></mp-banners>
        <mp-banners id="imperative"></mp-banners>
        <output id="heard">${heard.join(' ')}</output>
      </main>
    `;
  }
}

customElements.define('demo-expectations', Expectations);
if (!location.search.includes('late')) await load();
document.getElementById('page').append(document.createElement('demo-expectations'));
