import { For, Show, createSignal } from 'solid-js';
import { API_URL } from '../../place.js';
import { createPath } from './create-path.js';

const SEARCH = { domain: 'meridian', marketUrl: API_URL, capabilities: ['appwise'] };
const BOXES = [
  { id: 'box-apps', placeholder: 'Search apps' },
  { id: 'box-help', placeholder: 'Search help' },
];

export function App() {
  let header;
  const [path, go] = createPath();
  const [placeholder, setPlaceholder] = createSignal('Find an app');
  const [suggests, setSuggests] = createSignal(false);
  const [stays, setStays] = createSignal(false);
  const [hasFooter, setHasFooter] = createSignal(true);
  const [boxes, setBoxes] = createSignal(BOXES);
  const [log, setLog] = createSignal([]);

  const note = (text) => setLog((before) => [...before, text]);
  const searchHere = (query) => note(`searched here: ${query}`);
  const refresh = () => header.refresh().then(() => note('refreshed'));
  const navigate = (event) => {
    event.preventDefault();
    note(`mp-navigate ${event.detail.id}`);
    go(event.detail.url);
  };

  return (
    <>
      <mp-header
        ref={header}
        attr:api-url={API_URL}
        attr:search-placeholder={placeholder()}
        prop:search={{ ...SEARCH, capabilities: suggests() ? ['appwise'] : [] }}
        prop:customSearchQuery={stays() ? searchHere : undefined}
        prop:beforeLogout={() => sessionStorage.setItem('draft', placeholder())}
        on:mp-ready={(event) => note(`mp-ready ${event.detail.userState}`)}
        on:mp-search={(event) => note(`mp-search ${event.detail.query}`)}
        on:mp-navigate={navigate}
      />
      <main>
        <div>
          <h1>Solid</h1>
          <p class="lead">
            You are at <code id="path">{path()}</code>. Where the header leads, this page goes by itself.
          </p>
        </div>
        <section class="card controls" aria-label="What the page gives to the elements">
          <label>
            Placeholder
            <input
              id="placeholder"
              type="text"
              value={placeholder()}
              onInput={(event) => setPlaceholder(event.currentTarget.value)}
            />
          </label>
          <label>
            <input id="suggests" type="checkbox" onChange={(event) => setSuggests(event.currentTarget.checked)} />
            Suggest while typing
          </label>
          <label>
            <input id="stays" type="checkbox" onChange={(event) => setStays(event.currentTarget.checked)} />
            Search on this page
          </label>
          <label>
            <input
              id="footer"
              type="checkbox"
              checked={hasFooter()}
              onChange={(event) => setHasFooter(event.currentTarget.checked)}
            />
            Footer
          </label>
          <div class="actions">
            <button id="refresh" onClick={refresh}>
              Refresh the header
            </button>
            <button id="open-cart" onClick={() => header.openCart()}>
              Open the cart
            </button>
            <button id="swap" onClick={() => setBoxes(boxes().toReversed())}>
              Swap the boxes
            </button>
          </div>
        </section>
        <ul id="boxes">
          <For each={boxes()}>
            {(box) => (
              <li>
                <mp-search-widget id={box.id} attr:api-url={API_URL} placeholder={box.placeholder} config={SEARCH} />
              </li>
            )}
          </For>
        </ul>
        <section class="card">
          <h2>Events</h2>
          <ol id="log" role="log">
            <For each={log()}>{(line) => <li>{line}</li>}</For>
          </ol>
        </section>
      </main>
      <Show when={hasFooter()}>
        <mp-footer attr:api-url={API_URL} attr:company-name="Acme" />
      </Show>
    </>
  );
}
