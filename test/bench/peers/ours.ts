import { domainOfPage } from './rows.ts';

/** The widget from `dist/`; its script is a file of the page's own. */

let widget: HTMLElement | undefined;

window.contender = {
  watched: () => widget?.shadowRoot as ShadowRoot,
  mount(place) {
    const domain = domainOfPage();
    widget = document.createElement('mp-search-widget');
    const config = { domain, capabilities: domain === 'x' ? ['appwise'] : [], marketUrl: location.origin };
    widget.setAttribute('config', JSON.stringify(config));
    widget.setAttribute('history', 'off');
    place.append(widget);
  },
  unmount: () => widget?.remove(),
};
