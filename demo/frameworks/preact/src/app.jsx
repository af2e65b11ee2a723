import { useRef, useState } from 'preact/hooks';
import { API_URL } from '../../place.js';
import { usePath } from './use-path.js';

const SEARCH = { domain: 'meridian', marketUrl: API_URL, capabilities: ['appwise'] };
const BOXES = [
  { id: 'box-apps', placeholder: 'Search apps' },
  { id: 'box-help', placeholder: 'Search help' },
];

export function App() {
  const header = useRef(null);
  const [path, go] = usePath();
  const [placeholder, setPlaceholder] = useState('Find an app');
  const [suggests, setSuggests] = useState(false);
  const [stays, setStays] = useState(false);
  const [hasFooter, setHasFooter] = useState(true);
  const [boxes, setBoxes] = useState(BOXES);
  const [log, setLog] = useState([]);

  const note = (text) => setLog((before) => [...before, text]);
  const searchHere = (query) => note(`searched here: ${query}`);
  const refresh = () => header.current.refresh().then(() => note('refreshed'));
  const navigate = (event) => {
    event.preventDefault();
    note(`mp-navigate ${event.detail.id}`);
    go(event.detail.url);
  };

  return (
    <>
      <mp-header
        ref={header}
        api-url={API_URL}
        search-placeholder={placeholder}
        search={{ ...SEARCH, capabilities: suggests ? ['appwise'] : [] }}
        customSearchQuery={stays ? searchHere : undefined}
        beforeLogout={() => sessionStorage.setItem('draft', placeholder)}
        onmp-ready={(event) => note(`mp-ready ${event.detail.userState}`)}
        onmp-search={(event) => note(`mp-search ${event.detail.query}`)}
        onmp-navigate={navigate}
      />
      <main>
        <div>
          <h1>Preact</h1>
          <p class="lead">
            You are at <code id="path">{path}</code>. Where the header leads, this page goes by itself.
          </p>
        </div>
        <section class="card controls" aria-label="What the page gives to the elements">
          <label>
            Placeholder
            <input
              id="placeholder"
              type="text"
              value={placeholder}
              onInput={(event) => setPlaceholder(event.currentTarget.value)}
            />
          </label>
          <label>
            <input
              id="suggests"
              type="checkbox"
              checked={suggests}
              onInput={(event) => setSuggests(event.currentTarget.checked)}
            />
            Suggest while typing
          </label>
          <label>
            <input
              id="stays"
              type="checkbox"
              checked={stays}
              onInput={(event) => setStays(event.currentTarget.checked)}
            />
            Search on this page
          </label>
          <label>
            <input
              id="footer"
              type="checkbox"
              checked={hasFooter}
              onInput={(event) => setHasFooter(event.currentTarget.checked)}
            />
            Footer
          </label>
          <div class="actions">
            <button id="refresh" onClick={refresh}>
              Refresh the header
            </button>
            <button id="open-cart" onClick={() => header.current.openCart()}>
              Open the cart
            </button>
            <button id="swap" onClick={() => setBoxes(boxes.toReversed())}>
              Swap the boxes
            </button>
          </div>
        </section>
        <ul id="boxes">
          {boxes.map((box) => (
            <li key={box.id}>
              <mp-search-widget id={box.id} api-url={API_URL} placeholder={box.placeholder} config={SEARCH} />
            </li>
          ))}
        </ul>
        <section class="card">
          <h2>Events</h2>
          <ol id="log" role="log">
            {log.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        </section>
      </main>
      {hasFooter && <mp-footer api-url={API_URL} company-name="Acme" />}
    </>
  );
}
