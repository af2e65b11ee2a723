import 'marketplace-elements';
import '../../page.css';
import './app.js';

document.getElementById('page').append(document.createElement('demo-app'));
