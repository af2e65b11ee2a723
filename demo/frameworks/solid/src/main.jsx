import 'marketplace-elements';
import '../../page.css';
import { render } from 'solid-js/web';
import { App } from './app.jsx';

render(() => <App />, document.getElementById('page'));
