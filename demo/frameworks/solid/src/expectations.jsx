import { Show, createSignal, onMount } from 'solid-js';
import { render } from 'solid-js/web';
import { FIRST, SECOND } from '../../expected.js';
import '../../page.css';

const load = () => import('marketplace-elements');

/** Every way in which Solid gives something to an element, and hears of it. */
function Expectations() {
  let imperative;
  const [given, setGiven] = createSignal(FIRST);
  const [shown, setShown] = createSignal(true);
  const [heard, setHeard] = createSignal([]);

  const hear = (event) => setHeard((before) => [...before, event.type]);
  onMount(() => imperative.addEventListener('camelEvent', hear));

  return (
    <main>
      <section class="card controls">
        <button id="load" onClick={load}>
          Load the elements
        </button>
        <button id="change" onClick={() => setGiven(SECOND)}>
          Give other values
        </button>
        <button id="toggle" onClick={() => setShown(!shown())}>
          Hide or show
        </button>
      </section>
      <mp-search-widget id="bare" />
      <mp-search-widget id="parent">
        <p>{given().text}</p>
      </mp-search-widget>
      <Show when={shown()}>
        <mp-search-widget id="toggled" placeholder={given().text} />
      </Show>
      <mp-header
        id="attributes"
        attr:search-placeholder={given().text}
        attr:sub={given().number}
        bool:absolute-path={given().yes}
        attr:cache={given().no}
      />
      <mp-header
        id="properties"
        prop:searchPlaceholder={given().text}
        prop:sub={given().number}
        prop:absolutePath={given().yes}
        prop:cache={given().no}
        prop:search={given().object}
        prop:widgets={given().list}
        prop:beforeLogout={given().act}
      />
      <mp-search-widget id="handler" prop:onSearchQuery={given().act} />
      <mp-banners
        id="events"
        on:lowercaseevent={hear}
        on:kebab-event={hear}
        on:camelEvent={hear}
        on:CAPSevent={hear}
        on:PascalEvent={hear}
      />
      <mp-banners id="imperative" ref={imperative} />
      <output id="heard">{heard().join(' ')}</output>
    </main>
  );
}

if (!location.search.includes('late')) await load();
render(() => <Expectations />, document.getElementById('page'));
